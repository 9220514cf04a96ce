/**
 * Answers to the keywords HELP and START. In the small alphabet of texts: one letter beyond it makes two texts of one.
 */
export const keywords = {
  help: (business: string, phone: string) => `${business}: need help? Call ${phone}. Reply STOP for no more texts.`,
  start: (business: string, phone: string) =>
    `${business}: your STOP is lifted, so we can text you about your repair again. Questions? Call ${phone}. Reply STOP to opt out.`,
}
