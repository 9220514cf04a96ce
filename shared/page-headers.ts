/**
 * Response headers that a route uses to tell the server about its page. The server acts on them and removes them: no visitor sees
 * one.
 */

/** What the page shows, as tags separated by spaces, for example `home`: the page may then be kept. */
export const pageTagsHeader = 'x-page-tags'

/** Another origin that the page's scripts have to talk to. */
export const pageConnectToHeader = 'x-page-connect-to'

/** Another origin that the page shows an image from, or `https:` for any site's. */
export const pageImagesFromHeader = 'x-page-images-from'
