import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { keepServerCodeOutOfTheBrowser } from '../vite.server-guard.ts'

function projectWith(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), code)
  }
  return root
}

function buildProject(root: string, { ssr }: { ssr: boolean }) {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepServerCodeOutOfTheBrowser(root)],
    build: { ssr, write: false, rolldownOptions: { input: path.join(root, 'app/page.ts') } },
  })
}

const leaking = projectWith({
  'app/page.ts': `import { format } from './format.ts'\ndocument.title = format()`,
  'app/format.ts': `import { secret } from '../server/secret.ts'\nexport const format = () => secret`,
  'server/secret.ts': `export const secret = 'not for browsers'`,
})

test('the browser build fails when browser code reaches server code, and names the file', async () => {
  await expect(buildProject(leaking, { ssr: false })).rejects.toThrow(
    'Browser code imports server code: server/secret.ts',
  )
})

test('the server build and clean browser code pass', async () => {
  await expect(buildProject(leaking, { ssr: true })).resolves.toBeDefined()
  const clean = projectWith({
    'app/page.ts': `import { title } from './server-names.ts'\ndocument.title = title`,
    'app/server-names.ts': `export const title = 'servers'`,
  })
  await expect(buildProject(clean, { ssr: false })).resolves.toBeDefined()
})
