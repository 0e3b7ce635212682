import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printScriptStep, runScript } from '../tools.mjs'
import { debianMountPaths } from './places.mjs'

/**
 * Program that `test.mjs` runs inside the Debian 13, with steps and their selected groups as
 * arguments, such as `unit:store`. Reports go to `/wine-run/results`, and `reports.json` there is
 * updated after each report, so that a killed run leaves the results so far.
 */
const steps = {
  unit: async (keep, chosen) => (await import('./unit.mjs')).runWineUnitTests(keep, chosen),
  installer: async keep => (await import('./installer.mjs')).runWineInstallerStep(keep),
  program: async keep => (await import('./program.mjs')).runWineProgramStep(keep)
}

await runScript(async () => {
  const results = join(debianMountPaths.work, 'results')
  mkdirSync(results, { recursive: true })
  const reports = []
  const keep = (report, content) => {
    writeFileSync(join(results, report.file), JSON.stringify(content, null, 1))
    reports.push(report)
    writeFileSync(join(results, 'reports.json'), JSON.stringify(reports))
  }
  const chosen = process.argv.slice(2).map(argument => argument.split(':'))
  for (const [name, step] of Object.entries(steps)) {
    if (!chosen.some(([wanted]) => wanted === name)) continue
    printScriptStep(name)
    const groups = chosen.flatMap(([wanted, group]) => (wanted === name && group ? [group] : []))
    await step(keep, groups)
  }
})
