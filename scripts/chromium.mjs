// Finds the browser of the browser tests, and installs one where that is one command.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a browser under test is started with: no sandbox (tests may run as root), no GPU, no traffic of its own.
 * @public
 */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every window of a whole browser loads two pages of its own for an address bar that nobody sees, a second and more
  // of processor time each. The last list is the one that counts, so what Playwright turns off for tests stands here too.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    // A process more for every page, in case that it goes elsewhere.
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
]

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

/** @returns {string[]} every place where a Chromium, Chrome or Edge may be, best first */
function places() {
  const env = process.env
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  if (process.platform === 'win32') {
    const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((base) => base !== undefined)
    const apps = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ]
    return apps.flatMap((app) => bases.map((base) => join(base, app)))
  }
  const unix = commands.flatMap((name) => ['/usr/bin', ...onPath].map((folder) => join(folder, name)))
  if (process.platform !== 'darwin') return [...unix, '/snap/bin/chromium']
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
  const folders = ['/Applications', join(env.HOME ?? '', 'Applications')]
  return [...apps.flatMap((app) => folders.map((folder) => join(folder, `${app}.app/Contents/MacOS/${app}`))), ...unix]
}

/** @returns {string | undefined} the browser's program, if there is one */
export function findChromium() {
  const named = process.env.VEDETTE_CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`VEDETTE_CHROMIUM names ${named}, and there is no such file`)
    return named
  }
  return places().find((file) => existsSync(file))
}

/** @param {string[]} args */
const aptGet = (...args) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** @returns {string} the browser's program; installed first where we may, an error that says what to do where not */
export function chromium() {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.error('No browser found: installing Chromium (apt-get) ...')
    if (aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core')) {
      const fresh = findChromium()
      if (fresh) return fresh
    }
  }
  throw new Error(
    'The browser tests need Chromium, Google Chrome or Microsoft Edge. Install one (on Debian, as root: ' +
      'apt-get install chromium), or name its program in VEDETTE_CHROMIUM.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(chromium())
