/**
 * Response headers a route uses to tell the server about its page. The server acts on them and strips them, so visitors never see
 * them.
 */

/** What the page shows, as space-separated tags such as `home`. A page with tags may be cached. */
export const pageTagsHeader = 'x-page-tags'

/** Another origin the page's scripts need to connect to. */
export const pageConnectToHeader = 'x-page-connect-to'

/** Another origin the page shows an image from, or `https:` for any site. */
export const pageImagesFromHeader = 'x-page-images-from'
