import { StartError } from '#server/platform/start-error.ts'

/** Carries a sentence that says what to do. */
export class BackupError extends StartError {}
