import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'
import { printScriptStep, projectRoot, runScript, UserFixableError } from './tools.mjs'

/**
 * Icon sizes in pixels that Linux desktops request; the second list has the sizes in the single
 * .ico file of Windows.
 */
const linux = [16, 24, 32, 48, 64, 128, 256, 512]
const windows = [16, 24, 32, 48, 64, 128, 256]
/**
 * Size of the picture beside the first and last page of the Windows installer, in pixels required
 * by NSIS.
 */
const sidebar = { width: 164, height: 314 }

/**
 * Draws resources/icon.svg in every size, and the installer's picture of it. The files are
 * committed, so packaging needs no browser.
 */
await runScript(async () => {
  const executablePath = findChromium()
  if (!executablePath)
    throw new UserFixableError('Icons are drawn by Chromium, Chrome or Edge: none here.')
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0
  })
  const drawn = new Map()
  let pixels = []
  try {
    const page = await browser.newPage()
    for (const size of linux) drawn.set(size, await draw(page, size))
    pixels = await drawSidebar(page)
  } finally {
    await browser.close()
  }
  for (const [size, png] of drawn)
    writeFileSync(join(projectRoot, 'resources', 'icons', `${size}x${size}.png`), png)
  writeFileSync(
    join(projectRoot, 'resources', 'icon.ico'),
    joinIcon(windows.map(size => ({ size, png: drawn.get(size) })))
  )
  writeFileSync(join(projectRoot, 'resources', 'installerSidebar.bmp'), joinBitmap(sidebar, pixels))
  printScriptStep(
    `resources/icons: ${linux.length} sizes; resources/icon.ico: ${windows.length}; resources/installerSidebar.bmp`
  )
})

async function draw(page, size) {
  const svg = readFileSync(join(projectRoot, 'resources', 'icon.svg')).toString('base64')
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}img{display:block;width:${size}px;height:${size}px}</style>
     <img src="data:image/svg+xml;base64,${svg}">`
  )
  await page.evaluate(() => document.images[0].decode())
  return page.screenshot({ omitBackground: true, type: 'png' })
}

/**
 * Draws the installer's picture: the logo without its background, and the product's name in the
 * font of the program. Returns red, green, blue, alpha of each pixel.
 */
async function drawSidebar(page) {
  const mark = readFileSync(join(projectRoot, 'resources', 'icon.svg'), 'utf8').replace(
    /<rect [^>]*>/,
    ''
  )
  const { productName } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const [first, second] = productName.split(/ (?=\p{Lu})/u)
  await page.setViewportSize(sidebar)
  await page.setContent(
    `<style>
       ${['latin', 'vietnamese'].map(fontFace).join('')}
       body{margin:0;height:${sidebar.height}px;position:relative;overflow:hidden;color:#fff;text-align:center;
         background:linear-gradient(#1f6442,#0d432a 55%,#08331f);font:600 18px/26px Inter}
       svg{position:absolute}
       .mark{left:27px;top:44px;width:110px}
       .ghost{left:-10px;top:208px;width:230px;opacity:.07}
       p{position:absolute;width:100%;margin:0;top:164px}
       p::before{content:'';display:block;width:32px;height:2px;margin:0 auto 14px;background:#75b28e}
     </style>
     ${mark.replace('<svg', '<svg class="ghost"')}${mark.replace('<svg', '<svg class="mark"')}
     <p>${first}<br>${second}</p>`
  )
  await page.evaluate(() => document.fonts.ready)
  const png = (await page.screenshot({ type: 'png' })).toString('base64')
  return page.evaluate(async png => {
    const picture = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${png}`)).blob()
    )
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas.drawImage(picture, 0, 0)
    return [...canvas.getImageData(0, 0, picture.width, picture.height).data]
  }, png)
}

function fontFace(subset) {
  const file = join(
    projectRoot,
    'node_modules/@fontsource-variable/inter/files',
    `inter-${subset}-wght-normal.woff2`
  )
  const font = readFileSync(file).toString('base64')
  // Unicode ranges of each font file, from the font's own style sheet: characters that one file
  // lacks come from the other file.
  const range =
    subset === 'latin'
      ? 'U+0-FF'
      : 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-309,U+1EA0-1EF9'
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font});unicode-range:${range}}`
}

/**
 * Encodes an uncompressed 24-bit .bmp, which NSIS requires: header, rows from bottom to top, blue
 * first.
 */
function joinBitmap({ width, height }, pixels) {
  const headerBytes = 54
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bitmap = Buffer.alloc(headerBytes + rowBytes * height)
  bitmap.write('BM')
  bitmap.writeUInt32LE(bitmap.length, 2)
  bitmap.writeUInt32LE(headerBytes, 10)
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(width, 18)
  bitmap.writeInt32LE(height, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  bitmap.writeUInt32LE(rowBytes * height, 34)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const [red, green, blue] = pixels.slice(from, from + 3)
      const at = headerBytes + (height - 1 - y) * rowBytes + x * 3
      bitmap.set([blue, green, red], at)
    }
  }
  return bitmap
}

/**
 * Encodes PNG pictures as an .ico container, which Windows supports since Vista: header, directory
 * entries, pictures.
 */
function joinIcon(pictures) {
  const headerBytes = 6
  const entryBytes = 16
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerBytes + entryBytes * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryBytes)
    // An .ico entry stores the picture size in one byte, in which 0 stands for 256.
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
