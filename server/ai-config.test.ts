import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) =>
  readConfig('/nowhere', { ENV_FILE: '/dev/null', ...environment }).ai

test('falls back to the sample writer without a provider or its key', () => {
  expect(read({})).toEqual({ provider: null, isDebugging: false })
  expect(read({ AI_PROVIDER: 'openai' }).provider).toBeNull()
})

test('needs only a provider and a key', () => {
  expect(read({ AI_PROVIDER: 'openai', AI_API_KEY: 'sk-1', AI_DEBUG: 'on' })).toEqual({
    provider: {
      name: 'openai',
      model: 'gpt-5.4-mini',
      imageModel: 'gpt-image-1-mini',
      apiKey: 'sk-1',
      baseUrl: undefined,
    },
    isDebugging: true,
  })
  const claude = read({ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'claude-x', AI_IMAGE_MODEL: 'none-there' })
  expect(claude.provider).toMatchObject({ model: 'claude-x', imageModel: null })
  expect(
    read({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'm' }).provider,
  ).toMatchObject({ model: 'm', imageModel: null, apiKey: undefined, baseUrl: 'http://localhost:11434/v1' })
})

test('conflicting settings stop the start with a message that never shows the key', () => {
  expect(() => read({ AI_API_KEY: 'sk-secret' })).toThrow(
    'AI_PROVIDER should be openai, anthropic, google, openai-compatible, because AI_API_KEY is set.',
  )
  expect(() => read({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' })).toThrow(/^AI_BASE_URL should be/)
  expect(() => read({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://x' })).toThrow(/^AI_MODEL should be/)
  expect(() => read({ AI_PROVIDER: 'openai', AI_API_KEY: 'sk secret' })).toThrow(
    /^AI_API_KEY should be a key without spaces\.$/,
  )
})
