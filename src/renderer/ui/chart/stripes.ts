/** Pattern of slanted lines, so that information is not carried by colour alone. */
export function stripes(color: string, surface: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 8
  tile.height = 8
  const pen = tile.getContext('2d')
  if (!pen) return color
  pen.fillStyle = surface
  pen.fillRect(0, 0, 8, 8)
  pen.strokeStyle = color
  pen.lineWidth = 3
  pen.beginPath()
  for (const start of [-8, 0, 8]) {
    pen.moveTo(start, 8)
    pen.lineTo(start + 8, 0)
  }
  pen.stroke()
  return pen.createPattern(tile, 'repeat') ?? color
}
