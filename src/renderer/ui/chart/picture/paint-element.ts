/**
 * Painter of page elements onto a canvas. A picture of an SVG document could not use the fonts of
 * the page and would depend on its CSP; the canvas uses the page's fonts, colours and positions.
 */
interface Brush {
  readonly pen: CanvasRenderingContext2D
  /** Corner of the viewport that is the origin of the picture. */
  readonly left: number
  readonly top: number
}

/** Elements of the page that are no part of the drawing, such as buttons below it. */
const skipped = '[data-no-picture]'

/** Paints an element with its descendants: boxes, texts, SVG shapes and canvases. */
export function paintElement(brush: Brush, element: Element): void {
  const style = getComputedStyle(element)
  const isHidden = style.display === 'none' || style.visibility === 'hidden'
  if (isHidden || element.matches(skipped)) return
  const { pen } = brush
  pen.save()
  pen.globalAlpha *= Number(style.opacity)
  if (element instanceof HTMLCanvasElement) paintCanvas(brush, element)
  else if (element instanceof SVGGeometryElement) paintShape(brush, element, style)
  else if (element instanceof SVGTextElement) paintSvgText(brush, element, style)
  else paintContent(brush, element, style)
  pen.restore()
}

/** Paints the box of an element and what is in it. */
function paintContent(brush: Brush, element: Element, style: CSSStyleDeclaration): void {
  const isBox = element instanceof HTMLElement
  if (isBox) paintBox(brush, element, style)
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(brush, child)
    else if (child instanceof Text && isBox) paintText(brush, child, style)
  }
}

function paintCanvas({ pen, left, top }: Brush, canvas: HTMLCanvasElement): void {
  const box = canvas.getBoundingClientRect()
  if (canvas.width > 0) pen.drawImage(canvas, box.left - left, box.top - top, box.width, box.height)
}

function paintBox(brush: Brush, element: HTMLElement, style: CSSStyleDeclaration): void {
  const { pen, left, top } = brush
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left - left, box.top - top]
  pen.fillStyle = style.backgroundColor
  pen.beginPath()
  pen.roundRect(x, y, box.width, box.height, Number.parseFloat(style.borderTopLeftRadius) || 0)
  pen.fill()
  if (style.overflowX !== 'visible' || style.overflowY !== 'visible') pen.clip()
  const sides = [
    [style.borderTopWidth, style.borderTopColor, x, y, x + box.width, y],
    [
      style.borderBottomWidth,
      style.borderBottomColor,
      x,
      y + box.height,
      x + box.width,
      y + box.height
    ],
    [style.borderLeftWidth, style.borderLeftColor, x, y, x, y + box.height],
    [
      style.borderRightWidth,
      style.borderRightColor,
      x + box.width,
      y,
      x + box.width,
      y + box.height
    ]
  ] as const
  for (const [width, color, fromX, fromY, toX, toY] of sides) {
    const thickness = Number.parseFloat(width)
    if (!(thickness > 0)) continue
    pen.strokeStyle = color
    pen.lineWidth = thickness
    pen.beginPath()
    pen.moveTo(fromX, fromY)
    pen.lineTo(toX, toY)
    pen.stroke()
  }
}

/** Paints a text word by word, each where the page has it, so that wrapped lines stay as they are. */
function paintText({ pen, left, top }: Brush, text: Text, style: CSSStyleDeclaration): void {
  setFont(pen, style, 1)
  pen.fillStyle = style.color
  pen.textBaseline = 'middle'
  const range = document.createRange()
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const box = range.getBoundingClientRect()
    if (box.width > 0) pen.fillText(word, box.left - left, box.top - top + box.height / 2 + 1)
  }
}

function paintSvgText(brush: Brush, text: SVGTextElement, style: CSSStyleDeclaration): void {
  const { pen, left, top } = brush
  const matrix = text.getScreenCTM()
  const box = text.getBoundingClientRect()
  setFont(pen, style, matrix?.a ?? 1)
  pen.fillStyle = style.fill
  pen.textBaseline = 'middle'
  pen.fillText(text.textContent ?? '', box.left - left, box.top - top + box.height / 2 + 1)
}

function setFont(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, scale: number): void {
  const size = Number.parseFloat(style.fontSize) * scale
  pen.font = `${style.fontWeight} ${size}px ${style.fontFamily}`
}

function paintShape(brush: Brush, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const matrix = shape.getScreenCTM()
  if (!matrix) return
  const { pen, left, top } = brush
  const path = new Path2D()
  path.addPath(pathOf(shape), new DOMMatrix([1, 0, 0, 1, -left, -top]).multiply(matrix))
  const alpha = pen.globalAlpha
  if (style.fill !== 'none') {
    pen.globalAlpha = alpha * Number(style.fillOpacity)
    pen.fillStyle = style.fill
    pen.fill(path)
  }
  if (style.stroke !== 'none') {
    const isFixed = style.vectorEffect === 'non-scaling-stroke'
    pen.globalAlpha = alpha * Number(style.strokeOpacity)
    pen.strokeStyle = style.stroke
    pen.lineWidth = Number.parseFloat(style.strokeWidth) * (isFixed ? 1 : matrix.a)
    pen.setLineDash(style.strokeDasharray === 'none' ? [] : dashes(style.strokeDasharray))
    pen.stroke(path)
  }
}

const dashes = (text: string): number[] => text.split(/[\s,]+/).map(Number.parseFloat)

/** Outline of the shapes that the charts use, in the coordinates of the SVG element. */
function pathOf(shape: SVGGeometryElement): Path2D {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0)
  const path = new Path2D(shape.getAttribute('d') ?? '')
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
    path.roundRect(x, y, width, height, number('rx'))
  } else if (shape instanceof SVGLineElement) {
    path.moveTo(number('x1'), number('y1'))
    path.lineTo(number('x2'), number('y2'))
  } else if (shape instanceof SVGCircleElement) {
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
  }
  return path
}
