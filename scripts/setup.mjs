/**
 * Installs what is missing. Runs on whatever Node the machine has (20 or newer) before anything is installed, so it uses only Node
 * itself. After that, npm scripts run on the project's own Node 24.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const lock = path.join(root, 'package-lock.json')
const installed = statSync(path.join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })

if (!installed || installed.mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing dependencies (only after a fresh clone or an update) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Even in production mode, `npm start` must install what the build needs.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (result.status !== 0) {
    console.error(`\n${explainFailure(result)}`)
    process.exit(1)
  }
}

// npm silently skips an optional dependency that it can't install.
const ownNode = path.join(root, 'node_modules', '.bin', 'node')
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24 && spawnSync(ownNode, ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.error(
    `\nThe project's own Node.js 24 could not be installed for ${process.platform} on ${process.arch}. Install Node.js 24 or newer, then run the same command again.`,
  )
  process.exit(1)
}

/** A process killed by a signal reports that signal, or status 128 plus its number if a shell is in between. */
function explainFailure({ status, signal, error }) {
  if (error)
    return `npm cannot be run: ${error.message}. Install npm, which comes with Node.js, then run the same command again.`
  if (signal !== null || status > 128) {
    const by = signal ?? `signal ${status - 128}`
    return `The installation was interrupted (${by}). Run the same command again: it begins anew. If nobody interrupted it, the machine may be short of memory.`
  }
  return 'The installation failed for the reason that npm gives above, such as a network that cannot be reached or a full disk. Run the same command again once that is mended.'
}
