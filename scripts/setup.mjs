/**
 * Installs what is missing. Runs on whatever Node the machine has (20 or newer), before anything is installed, so it
 * uses nothing but Node itself. Afterwards npm scripts run on the project's own Node 24.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const lock = path.join(root, 'package-lock.json')
const installed = path.join(root, 'node_modules', '.package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing dependencies (only after a fresh clone or an update) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // `npm start` in production mode must still install what the build needs.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) {
    console.error('\nThe installation failed. Check the network connection, then run the same command again.')
    process.exit(1)
  }
}

// npm leaves out an optional dependency that it cannot install, without a word.
const ownNode = path.join(root, 'node_modules', '.bin', 'node')
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24 && spawnSync(ownNode, ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.error(
    `\nThe project's own Node.js 24 could not be installed for ${process.platform} on ${process.arch}. Install Node.js 24 or newer, then run the same command again.`,
  )
  process.exit(1)
}
