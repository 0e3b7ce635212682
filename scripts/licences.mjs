import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folderOf = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
const textFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
/**
 * Matches a readme file, because some packages have their licence text as the last section of the
 * readme.
 */
const readme = /^readme(?:\.md)?$/i
const lastSection = /^#{1,3} *licen[cs]e *\n([^#]*)$/im

/** Folder of the package that contains a module; undefined for the project's own modules. */
export function findPackageFolderOfModule(id) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
  return folderOf.exec(path)?.[1]
}

/** Licence metadata of one package, with the licence text if it contains one. */
function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8')
  )
  const read = pattern =>
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile() && pattern.test(entry.name))
      .map(entry => readFileSync(join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim())
      .sort()
  const texts = read(textFile)
  const within = read(readme).flatMap(words => lastSection.exec(words)?.[1]?.trim() ?? [])
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : (license?.type ?? ''),
    author: (typeof author === 'string' ? author : (author?.name ?? '')).replace(/\s*[<(].*$/, ''),
    // A bare licence name such as "MIT" does not count as a licence text; a text must contain a
    // copyright line.
    text: (texts.length > 0 ? texts : within.filter(words => words.includes('Copyright'))).join(
      '\n\n'
    )
  }
}

/** Packages that are always included, because the program runs on them. */
const alwaysThere = ['electron']

/**
 * Vite plugin for each part of the build: records the packages whose code, styles or fonts are
 * really bundled, and writes the list of these packages and of those in `always` next to the built
 * parts: `licences.json.gz` for the program, `giay-phep.txt` for readers.
 */
export function createLicenceListPlugin(root, always = alwaysThere) {
  const folders = new Set(always.map(name => join(root, 'node_modules', name)))
  const note = id => {
    const folder = findPackageFolderOfModule(id)
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder)
  }
  return () => ({
    name: 'note-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const modules = outputs.flatMap(output => Object.entries(output.modules ?? {}))
      // A style sheet has no rendered code; any other module without rendered code was removed by
      // tree shaking and is not in the program.
      const isIn = ([id, module]) => module.renderedLength > 0 || /\.css(?:\?|$)/.test(id)
      const assets = outputs.flatMap(output => output.originalFileNames ?? [])
      for (const [id] of modules.filter(isIn)) note(id)
      for (const name of assets) note(join(root, 'src/renderer', name))
    },
    writeBundle({ dir }) {
      const packages = [...folders].map(readPackage).sort(byName)
      const target = dirname(dir)
      // Compression reduces the list to a ninth of its size, because the archive may not exceed 6
      // MB.
      const list = gzipSync(JSON.stringify(shareTexts(packages)), { level: 9 })
      writeFileSync(join(target, 'licences.json.gz'), list)
      writeFileSync(join(target, 'giay-phep.txt'), formatLicences(packages))
    }
  })
}

/** Deduplicates licence texts by hash, because most packages share a few texts. */
function shareTexts(packages) {
  const texts = {}
  const listed = packages.map(({ text, ...rest }) => {
    const key = text && createHash('sha256').update(text).digest('hex').slice(0, 16)
    if (key) texts[key] = text
    return { ...rest, text: key }
  })
  return { packages: listed, texts }
}

function formatLicences(packages) {
  const line = '-'.repeat(78)
  return packages
    .map(({ name, version, licence, author, text }) =>
      [line, `${name} ${version} – ${licence}`, line, '', text || author, ''].join('\n')
    )
    .join('\n')
}

function byName(left, right) {
  if (left.name !== right.name) return left.name < right.name ? -1 : 1
  return left.version < right.version ? -1 : 1
}
