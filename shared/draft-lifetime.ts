/**
 * How long a browser keeps unsaved work that nobody returns to. An image referenced only by such a draft lives longer than that on
 * the server, so the draft can still be saved on its last day.
 */
export const draftLifetimeDays = 30
