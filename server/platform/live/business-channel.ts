/** Every process that serves the site listens on this channel for saves of the business facts it holds in memory. */
export const businessChannel = 'business_facts'
