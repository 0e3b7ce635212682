// Writes a CSV file, profiles it (detects its columns and types) like the program, and prints time
// and memory use. Usage: node tools/measure-import.mjs [megabytes] [utf-8|tcvn3].
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../scripts/tools.mjs'

const [megabytes = '200', encoding = 'utf-8', ready] = process.argv.slice(2)
if (ready) {
  await measure(ready)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  try {
    await bundle(folder)
    await write(join(folder, 'do.csv'), Number(megabytes) * 1_048_576)
    // Profiling runs in a separate process, so that the cost of bundling and writing is not
    // counted.
    const script = import.meta.filename
    spawnSync(process.execPath, [script, megabytes, encoding, folder], { stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(folder) {
  const { build } = await import('vite')
  const input = {
    source: join(projectRoot, 'src/main/import/source-file.ts'),
    profile: join(projectRoot, 'src/main/import/profile-csv.ts')
  }
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(projectRoot, 'src/shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(folder, 'out'),
      rollupOptions: { input, output: { entryFileNames: '[name].mjs' } }
    }
  })
}

/**
 * Writes rows like those of a personnel office: words with accents, numbers, dates, a quoted cell,
 * and occasionally an invalid row.
 */
async function write(path, size) {
  const file = createWriteStream(path)
  const put = text => {
    const bytes = encoding === 'tcvn3' ? tcvn3(text) : Buffer.from(text)
    return file.write(bytes) || new Promise(resolve => file.once('drain', resolve))
  }
  await put('Mã;Họ và tên;Đơn vị;Quân số;Hệ số;Ngày nhập ngũ;Đã duyệt;Ghi chú\r\n')
  for (let row = 0; file.bytesWritten + file.writableLength < size; row += 2_000) {
    let text = ''
    for (let next = row; next < row + 2_000; next++) {
      text +=
        next % 50_000 === 49_999
          ? `QN${next};thiếu ô\r\n`
          : `QN${next};Nguyễn Thị Hữu ${next % 997};"Tiểu đoàn ${next % 31}; phía Bắc";${1 + (next % 9)}.${String(next % 1_000).padStart(3, '0')};${next % 7},${next % 10};${String(1 + (next % 28)).padStart(2, '0')}/11/2026;${next % 2 ? 'có' : 'không'};Không có ghi chú nào thêm\r\n`
    }
    await put(text)
  }
  await new Promise(resolve => file.end(resolve))
}

function tcvn3(text) {
  const codes = {
    ã: 0xb7,
    ọ: 0xe4,
    à: 0xb5,
    ê: 0xaa,
    Đ: 0xa7,
    ơ: 0xac,
    ị: 0xde,
    â: 0xa9,
    ố: 0xe8,
    ệ: 0xd6,
    ậ: 0xcb,
    ũ: 0xf2,
    ễ: 0xd4,
    ữ: 0xf7,
    ể: 0xd3,
    í: 0xdd,
    ắ: 0xbe,
    ế: 0xd5,
    ó: 0xe3,
    ô: 0xab,
    ú: 0xf3
  }
  const bytes = Buffer.from(
    text.replace(/[^\0-\x7f]/g, letter => String.fromCharCode(codes[letter] ?? 0x3f)),
    'latin1'
  )
  return bytes
}

async function measure(folder) {
  const load = name => import(pathToFileURL(join(folder, 'out', `${name}.mjs`)).href)
  const [{ examineFile, openImportFile }, { profileCsv }] = [
    await load('source'),
    await load('profile')
  ]
  await setTimeout(500)
  const before = process.memoryUsage.rss()
  let most = before
  let longest = 0
  let held = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const turn = performance.now() - last
    longest = Math.max(longest, turn)
    if (turn > 50) held++
    last = performance.now()
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const source = await openImportFile(await examineFile(join(folder, 'do.csv')))
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const profile = await profileCsv(source, {}, watch)
  clearInterval(timer)
  await source.close()
  const { size, rowCount, rejectedCount, milliseconds, columns } = profile
  const mib = bytes => `${Math.round(bytes / 1_048_576)} MiB`
  console.log(`${mib(size)} ${profile.encoding}, ${rowCount} rows, ${rejectedCount} rejected`)
  console.log(columns.map(({ name, type }) => `${name} ${type}`).join(', '))
  console.log(
    `${(milliseconds / 1_000).toFixed(2)} s, ${Math.round(size / 1_048_576 / (milliseconds / 1_000))} MiB/s`
  )
  console.log(
    `resident memory ${mib(before)} + ${mib(most - before)}; event loop held ${longest.toFixed(1)} ms at most, ${held} times over 50 ms`
  )
}
