import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../../electron-builder.config.mjs'
import {
  compileNsisScript,
  nsisTemplates,
  prepareNsisTools,
  systemNsisPaths
} from '../../../scripts/packaging/nsis-script.mjs'
import { makeTemporaryFolder } from '../temporary-folder'
import { loadBuilderDependency, loadFromBuilder } from './electron-builder'
import { makeStandInDll } from './stand-in-dll'

/** Suffix of a test title that says why no installer can be compiled; empty if one can. */
export const noCompilerSuffix =
  spawnSync(systemNsisPaths.compiler, ['-VERSION']).status === 0
    ? ''
    : ' (not run here: makensis, package nsis, is not on this machine)'

/**
 * NSIS plug-ins that electron-builder's scripts call and that are not shipped with NSIS, each with
 * the functions called.
 */
function calledPlugins(): Map<string, Set<string>> {
  const own = new Set(readdirSync(join(systemNsisPaths.folder, 'Plugins', 'x86-unicode')))
  const called = new Map<string, Set<string>>()
  for (const entry of readdirSync(nsisTemplates, { recursive: true, withFileTypes: true })) {
    if (!/\.ns[hi]$/.test(entry.name)) continue
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, plugin = '', name = ''] of code.matchAll(/^\s*`?(\w+)::(\w+)/gm))
      if (!own.has(`${plugin}.dll`)) called.set(plugin, (called.get(plugin) ?? new Set()).add(name))
  }
  return called
}

/**
 * Compiles electron-builder's NSIS script with this project's settings, to an installer or to the
 * uninstaller that it writes; returns its uncompressed bytes. Throws with the compiler's output,
 * also on a warning.
 */
export async function compileTestInstaller(kind: 'installer' | 'uninstaller'): Promise<Buffer> {
  const folder = makeTemporaryFolder()
  const plugins = prepareNsisTools(folder)
  for (const [name, calls] of calledPlugins())
    writeFileSync(join(plugins, `${name}.dll`), makeStandInDll([...calls]))
  const out = join(folder, 'out.exe')
  const payload = join(folder, 'payload')
  writeFileSync(payload, 'the program')
  await compileNsisScript({ folder, kind, version: '1.0.0', payload, uninstaller: payload, out })
  return readFileSync(out)
}

/** English installer messages that electron-builder defines, by name. */
export function readBuilderMessages(): Record<string, string> {
  const { load } = loadBuilderDependency('js-yaml') as {
    load: (text: string) => Record<string, { en: string }>
  }
  return Object.fromEntries(
    ['messages.yml', 'assistedMessages.yml'].flatMap(name =>
      Object.entries(load(readFileSync(join(nsisTemplates, name), 'utf8'))).map(([id, { en }]) => [
        id,
        en
      ])
    )
  )
}

/** Vietnamese texts that NSIS defines: pages, then buttons, captions and details. */
export function readCompilerTexts(): readonly string[] {
  const read = (ending: string): string =>
    readFileSync(
      join(systemNsisPaths.folder, 'Contrib', 'Language files', `Vietnamese.${ending}`),
      'utf8'
    )
  const pages = [...read('nsh').matchAll(/LangFileString\} \w+ "(.*)"/g)].map(
    ([, text = '']) => text
  )
  const lines = read('nlf').split(/\r?\n/)
  const others = lines.filter((_, place) => lines[place - 1]?.startsWith('# ^'))
  return [...pages, ...others.map(text => text.replace(/^"|"$/g, ''))]
}

/** Languages that electron-builder includes in the installer. */
export function readInstallerLanguages(): readonly string[] {
  const { LangConfigurator } = loadFromBuilder('out/targets/nsis/nsisLang.js') as {
    LangConfigurator: new (options: object) => { langs: readonly string[] }
  }
  return new LangConfigurator(config.nsis).langs
}
