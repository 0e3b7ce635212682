import { join } from 'node:path'
import { runnerImport } from 'vite'
import { projectRoot } from '../tools.mjs'

/**
 * The page addresses of the route tests, from the program's own navigation, and a function that
 * returns the picture name of an address. @returns {Promise<{ allPageRoutes: readonly string[],
 * helpScreenshotRoutes: readonly string[], screenPictureFileName: (address: string) => string }>}
 */
export async function readTestedRoutes() {
  const { module } = await runnerImport(join(projectRoot, 'tests', 'support', 'routes.ts'), {
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(projectRoot, 'src', 'shared') } }
  })
  return module
}
