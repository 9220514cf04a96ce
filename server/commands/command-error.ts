/** A mistake by the person typing the command: one sentence, no stack. */
export class CommandError extends Error {}
