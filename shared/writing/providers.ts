/** Whose models can write. */
export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type Provider = (typeof providers)[number]
