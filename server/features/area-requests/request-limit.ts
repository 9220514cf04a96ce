/**
 * How often one address may ask to be told about a ZIP code: for a household that gets it wrong a few times. A mailbox has a limit of its own,
 * which nobody is told of (ask-for-area.ts).
 */
export const areaRequestLimit = { name: 'area-request', points: 10, perSeconds: 60 * 60 }
