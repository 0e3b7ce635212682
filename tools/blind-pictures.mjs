// Takes the pictures of a blind test of the sector pages: ten pages over data with one planted
// problem each. A stranger who sees one picture answers what is wrong, where and since when
// (docs/testing.md). Usage: node tools/blind-pictures.mjs --out=FOLDER [--seed=1]
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveWindowScreenshot, showRoute } from '../scripts/screens/picture.mjs'
import { startAppForScreenshots } from '../scripts/screens/running-app.mjs'
import { printScriptStep, projectRoot, runScript, UserFixableError } from '../scripts/tools.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, out: { type: 'string' } }
})

await runScript(async () => {
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed) || !values.out)
    throw new UserFixableError('Usage: node tools/blind-pictures.mjs --out=FOLDER [--seed=1]')
  const out = resolve(values.out)
  const { folders, pictures } = await planBlindTest(seed)
  mkdirSync(out, { recursive: true })
  const temporary = mkdtempSync(join(tmpdir(), 'kho-blind-'))
  try {
    const first = join(temporary, 'first')
    // The first start of the program creates the records that the tables are added to.
    await (await startAppForScreenshots(first)).close()
    for (const [place, folder] of folders.entries()) {
      const userData = join(temporary, String(place))
      cpSync(first, userData, { recursive: true })
      await folder.fill(userData)
      await takePictures(
        userData,
        out,
        pictures.filter(picture => picture.folder === place)
      )
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  const answers = pictures.map(({ answer }) => answer)
  writeFileSync(join(out, 'answers.json'), `${JSON.stringify({ seed, answers }, undefined, 2)}\n`)
  printScriptStep(`${pictures.length} pictures and answers.json in ${out}`)
})

/** Plan of the blind test, from the TypeScript modules that generate its data. */
async function planBlindTest(seed) {
  const { runnerImport } = await import('vite')
  const planted = join(projectRoot, 'tests/support/analytics/planted/blind-test.ts')
  const { module } = await runnerImport(planted, {
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(projectRoot, 'src/shared') } }
  })
  return module.planBlindTest(seed)
}

/** Pictures of the first screen of each page, on a window of 1366×768 pixels. */
async function takePictures(userData, out, pictures) {
  const app = await startAppForScreenshots(userData)
  try {
    await app.page.setViewportSize({ width: 1366, height: 768 })
    await app.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const { route, answer } of pictures) {
      await showRoute(app.page, route)
      await saveWindowScreenshot(app.page, join(out, answer.picture))
    }
  } finally {
    await app.close()
  }
}
