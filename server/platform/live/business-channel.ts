/** Every process that serves the site listens here for a save of what it has at hand of the business. */
export const businessChannel = 'business_facts'
