import { join } from 'node:path'
import { createChecks } from './checks.mjs'
import { inside } from './places.mjs'
import { openScreen } from './screen.mjs'
import { screenKeys } from './screen-keys.mjs'
import { createWindows } from './windows.mjs'
import { createWine } from './wine.mjs'

/**
 * Runs a step whose checks need a screen: in a Wine prefix of its own, with the usual fonts and
 * registry keys.
 * @param {string} name of the step, of its report and of its Wine prefix
 * @param {(parts: object) => Promise<void>} run the checks
 * @param {(report: object, content: object) => void} keep takes the report
 */
export async function runOnScreen(name, run, keep) {
  const began = performance.now()
  const { check, report } = createChecks(`scripts/wine/${name}.mjs`)
  const screen = await openScreen()
  const wine = await createWine(join(inside.work, `${name}-prefix`), {
    logs: join(inside.work, 'results', 'logs'),
    display: screen.display
  })
  await wine.register(screenKeys)
  const windows = createWindows(wine)
  await windows.setFont('Liberation Sans')
  await run({ check, wine, windows, screen })
  screen.close()
  const seconds = Math.round((performance.now() - began) / 1_000)
  keep({ file: `${name}.json`, name, seconds }, report())
}
