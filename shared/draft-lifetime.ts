/**
 * How long a browser keeps unsaved work that nobody comes back for. An image that only such a draft names lives longer than that on the
 * server, so that the draft can still be saved on its last day.
 */
export const draftLifetimeDays = 30
