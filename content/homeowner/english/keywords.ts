/**
 * Answers to the key words STOP, START and HELP. In the small alphabet of texts: one letter beyond it makes two texts of one.
 */
export const keywords = {
  stop: (business: string, phone: string) =>
    `${business}: you've opted out, so we won't text you again. Questions? Call ${phone}. Changed your mind? Reply START.`,
  start: (business: string, phone: string) =>
    `${business}: your STOP is lifted, so we can text you about your repair again. Questions? Call ${phone}. Reply STOP to opt out.`,
  help: (business: string, phone: string) => `${business}: need help? Call ${phone}. Reply STOP for no more texts.`,
}
