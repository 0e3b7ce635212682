import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'
import { PlainError, root, runScript, say } from './tools.mjs'

/** Sizes in pixels that Linux desktops ask for, and those that Windows keeps in one .ico file. */
const linux = [16, 24, 32, 48, 64, 128, 256, 512]
const windows = [16, 24, 32, 48, 64, 128, 256]

/** Draws resources/icon.svg in every size. The pictures are committed: packaging needs no browser. */
await runScript(async () => {
  const executablePath = findChromium()
  if (!executablePath)
    throw new PlainError('Icons are drawn by Chromium, Chrome or Edge: none here.')
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0
  })
  const drawn = new Map()
  try {
    const page = await browser.newPage()
    for (const size of linux) drawn.set(size, await draw(page, size))
  } finally {
    await browser.close()
  }
  for (const [size, png] of drawn)
    writeFileSync(join(root, 'resources', 'icons', `${size}x${size}.png`), png)
  writeFileSync(
    join(root, 'resources', 'icon.ico'),
    joinIcon(windows.map(size => ({ size, png: drawn.get(size) })))
  )
  say(`resources/icons: ${linux.length} sizes; resources/icon.ico: ${windows.length}`)
})

async function draw(page, size) {
  const svg = readFileSync(join(root, 'resources', 'icon.svg')).toString('base64')
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}img{display:block;width:${size}px;height:${size}px}</style>
     <img src="data:image/svg+xml;base64,${svg}">`
  )
  await page.evaluate(() => document.images[0].decode())
  return page.screenshot({ omitBackground: true, type: 'png' })
}

/** The .ico container around PNG pictures, as Windows reads it since Vista: header, a directory entry each, the pictures. */
function joinIcon(pictures) {
  const headerBytes = 6
  const entryBytes = 16
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerBytes + entryBytes * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryBytes)
    // One byte each: 0 stands for 256.
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}
