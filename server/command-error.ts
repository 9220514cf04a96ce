/** A mistake by the person who typed the command: one sentence, no stack. */
export class CommandError extends Error {}
