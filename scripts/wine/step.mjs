import { join } from 'node:path'
import { createCheckSequence } from './checks.mjs'
import { debianMountPaths } from './places.mjs'
import { openWineScreen } from './screen.mjs'
import { screenRegistryKeys } from './screen-keys.mjs'
import { createWindowDriver } from './windows.mjs'
import { createWinePrefix } from './wine.mjs'

/**
 * Runs a step whose checks need a screen: in a Wine prefix of its own, with the usual fonts and
 * registry keys.
 * @param {string} name of the step, of its report and of its Wine prefix
 * @param {(parts: object) => Promise<void>} run the checks
 * @param {(report: object, content: object) => void} keep takes the report
 */
export async function runWineScreenStep(name, run, keep) {
  const began = performance.now()
  const { check, report } = createCheckSequence(`scripts/wine/${name}.mjs`)
  const screen = await openWineScreen()
  const wine = await createWinePrefix(join(debianMountPaths.work, `${name}-prefix`), {
    logs: join(debianMountPaths.work, 'results', 'logs'),
    display: screen.display
  })
  await wine.register(screenRegistryKeys)
  const windows = createWindowDriver(wine)
  await windows.setFont('Liberation Sans')
  await run({ check, wine, windows, screen })
  screen.close()
  const seconds = Math.round((performance.now() - began) / 1_000)
  keep({ file: `${name}.json`, name, seconds }, report())
}
