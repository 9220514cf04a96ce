/** Parts of the two largest cities, by their local names. */
export const neighborhoods = [
  {
    city: 'Portland',
    names: [
      ...['Sellwood', 'St. Johns', 'the Hawthorne district', 'Laurelhurst', 'Multnomah Village'],
      ...['the Pearl District', 'Kenton', 'Montavilla', 'Alameda', 'Alberta Arts', 'Arbor Lodge', 'Beaumont'],
      ...['Brentwood-Darlington', 'Bridlemile', 'Buckman', 'Cathedral Park', 'Concordia', 'Creston', 'Cully'],
      ...['Eastmoreland', 'Eliot', 'Foster-Powell', 'Goose Hollow', 'Hayhurst', 'Hazelwood', 'Hillsdale'],
      ...['Hosford-Abernethy', 'Humboldt', 'Irvington', 'Kerns', 'Lents', 'Linnton', 'Madison South', 'Maplewood'],
      ...['Mount Tabor', 'Nob Hill', 'Overlook', 'Parkrose', 'Piedmont', 'Portsmouth', 'Richmond'],
      ...['Rose City Park', 'Sabin', 'Sunnyside', 'Vernon', 'Woodlawn', 'Woodstock'],
    ],
  },
  {
    city: 'Vancouver',
    names: [
      ...['Uptown Village', 'Cascade Park', 'Arnada', 'Felida', 'Fisher’s Landing', 'Hazel Dell', 'Minnehaha'],
      ...['Orchards', 'Salmon Creek'],
    ],
  },
]
