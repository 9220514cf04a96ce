/** Places of the service area, as people who live there call them. All of Portland and Vancouver is served, and so are these towns. */
export const neighborhoods = (
  'Alameda, Alberta Arts, Arbor Lodge, Arnada, Beaumont, Humboldt, Brentwood-Darlington, Bridlemile, Buckman, Cascade Park, ' +
  'Cathedral Park, Concordia, Creston, Cully, Eastmoreland, Eliot, Felida, Fisher’s Landing, Foster-Powell, Goose Hollow, ' +
  'Hayhurst, Hazel Dell, Hazelwood, Hillsdale, Hosford-Abernethy, Irvington, Kenton, Kerns, Laurelhurst, Lents, Linnton, ' +
  'Madison South, Maplewood, Minnehaha, Montavilla, Mount Tabor, Multnomah Village, Nob Hill, Orchards, Overlook, Parkrose, ' +
  'Piedmont, Portsmouth, Richmond, Rose City Park, Sabin, Salmon Creek, Sellwood, St. Johns, Sunnyside, Uptown Village, ' +
  'Vernon, West Linn, Woodlawn, Woodstock, Beaverton, Gresham, Happy Valley, Hillsboro, Lake Oswego, Oregon City, ' +
  'Sherwood, Troutdale, Tualatin, Wilsonville, Camas, Newberg, Fairview, Gladstone, Clackamas, Cornelius, Boring, Canby, Damascus, Marylhurst'
).split(', ')
