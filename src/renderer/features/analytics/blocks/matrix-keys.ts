import type { KeyboardEvent } from 'react'

/** Rows and columns by which each key moves. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1]
}

/** Moves the focus between the buttons in the cells of a table by the arrow keys. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  const [rows, columns] = step
  const other = rows === 0 ? row : rows < 0 ? row.previousElementSibling : row.nextElementSibling
  const button = other?.children[cell.cellIndex + columns]?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}
