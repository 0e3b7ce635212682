import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  hideScrollbars,
  saveSmallScreenshot,
  saveWindowScreenshot,
  showRoute,
  waitUntilPageIdle
} from './screens/picture.mjs'
import { readTestedRoutes } from './screens/routes.mjs'
import { startAppForScreenshots } from './screens/running-app.mjs'
import { printScriptStep, projectRoot, runScript, UserFixableError } from './tools.mjs'

/**
 * Takes pictures of every page of the built application, on the available runtime:
 * - `npm run screens`: into screens/<theme>-<width>x<height>/<page>.png, ignored by git
 * - `npm run screens -- WORD…`: only pages whose address contains one of the words
 * - `npm run screens -- --for-help`: the small pictures of the offline help, which are part of the
 * program
 */
const sizes = [
  { width: 1366, height: 768 },
  // Window size in CSS pixels of a 1366×768 screen at 125 % scaling.
  { width: 1093, height: 575 },
  { width: 1920, height: 1080 }
]
const themes = ['light', 'dark']
const helpFolder = join(projectRoot, 'src', 'renderer', 'features', 'help', 'pictures')

await runScript(async () => {
  const args = process.argv.slice(2)
  const words = args.filter(arg => !arg.startsWith('--'))
  const { allPageRoutes, helpScreenshotRoutes, screenPictureFileName } = await readTestedRoutes()
  const isForHelp = args.includes('--for-help')
  const all = isForHelp ? helpScreenshotRoutes : allPageRoutes
  const routes = words.length ? all.filter(route => words.some(word => route.includes(word))) : all
  if (routes.length === 0)
    throw new UserFixableError(`No page has ${words.join(' or ')} in its address.`)
  const shots = routes.map(route => ({ route, name: screenPictureFileName(route) }))
  const app = await startAppForScreenshots()
  try {
    printScriptStep(`runtime: ${app.runtime}`)
    await (isForHelp ? takeHelp(app.page, shots) : takeAll(app.page, shots, words.length === 0))
  } finally {
    await app.close()
  }
})

/**
 * Takes pictures of all requested pages. A complete set replaces the previous set of pictures;
 * pictures of single pages are added to it.
 */
async function takeAll(page, shots, isWhole) {
  const folder = join(projectRoot, 'screens')
  if (isWhole) rmSync(folder, { recursive: true, force: true })
  for (const size of sizes) {
    for (const colorScheme of themes) {
      const set = `${colorScheme}-${size.width}x${size.height}`
      mkdirSync(join(folder, set), { recursive: true })
      await prepare(page, size, colorScheme)
      for (const { route, name } of shots) {
        await showRoute(page, route)
        await saveWindowScreenshot(page, join(folder, set, `${name}.png`))
      }
      printScriptStep(`${shots.length} pictures in screens/${set}`)
    }
  }
}

async function takeHelp(page, shots) {
  mkdirSync(helpFolder, { recursive: true })
  await prepare(page, sizes[0], 'light')
  await hideScrollbars(page)
  let bytes = 0
  for (const { route, name } of shots) {
    await showRoute(page, route)
    const clip = await page.locator('main').boundingBox()
    const file = join(helpFolder, `${name}.avif`)
    await saveSmallScreenshot(page, file, { clip, scale: 0.5 })
    bytes += statSync(file).size
  }
  printScriptStep(`${shots.length} pictures for the help, ${Math.round(bytes / 1024)} KB`)
}

/** Sets the theme, which follows the system in a fresh profile, and disables animations. */
async function prepare(page, size, colorScheme) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await waitUntilPageIdle(page)
}
