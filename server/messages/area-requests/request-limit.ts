/**
 * How often one IP address may ask to be notified about a ZIP code. Leaves room for a household that gets it wrong a few times. Each
 * mailbox also has its own limit, which is never reported to the user (ask-for-area.ts).
 */
export const areaRequestLimit = { name: 'area-request', points: 10, perSeconds: 60 * 60 }
