import { addressText } from '../addresses'
import { type CellContent, createCellReader } from '../cell-values'
import { createFormulaReader } from '../shared-formulas'
import type { SheetCell } from '../sheet-model'
import type { FormWorkbook } from '../workbook-parts'
import { type FormulaArgument, formulaFunctions } from './formula-functions'
import { applyOperator } from './formula-operators'
import { CellError, NotComputable, type ScalarValue, toCondition, toNumber } from './formula-values'
import { type FormulaNode, parseFormula } from './parse-formula'

/**
 * Maximum number of cells of one reference, of formulas that depend on each other, and of cells
 * that all formulas of a workbook read, because the main process waits for them.
 */
const limits = { cells: 100_000, chain: 500, reads: 2_000_000 }

type Reference = Extract<FormulaNode, { kind: 'reference' }>
interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: number
}

/**
 * Reader of cell values that computes formulas without a stored result: arithmetic, comparisons and
 * the functions of `formulaFunctions`. Undefined for a formula that it cannot compute.
 */
export function createComputingReader(
  workbook: FormWorkbook
): (sheet: string, row: number, cell: SheetCell) => CellContent | undefined {
  const read = createCellReader(workbook)
  const computer = new FormulaComputer(workbook, read)
  return (sheet, row, cell) => {
    if (!cell.formula || (cell.value ?? '') !== '') return read(cell)
    try {
      const value = computer.valueAt({ sheet, row, column: cell.column })
      return contentOf(value, cell, read)
    } catch (error) {
      if (error instanceof NotComputable) return undefined
      throw error
    }
  }
}

/** Content of a computed value, displayed by the format of its cell. */
function contentOf(
  value: ScalarValue,
  cell: SheetCell,
  read: (cell: SheetCell) => CellContent
): CellContent {
  if (value instanceof CellError) return { kind: 'error', text: value.code }
  if (typeof value === 'number') return read({ ...cell, type: 'n', value: String(value) })
  if (typeof value === 'boolean') return read({ ...cell, type: 'b', value: value ? '1' : '0' })
  // A formula that refers to an empty cell has the result 0.
  return value === null
    ? read({ ...cell, type: 'n', value: '0' })
    : { kind: value === '' ? 'empty' : 'text', text: value }
}

class FormulaComputer {
  readonly #workbook: FormWorkbook
  readonly #read: (cell: SheetCell) => CellContent
  readonly #known = new Map<string, ScalarValue | NotComputable>()
  readonly #pending = new Set<string>()
  readonly #formulas = new Map<string, ReturnType<typeof createFormulaReader>>()
  #reads = 0

  constructor(workbook: FormWorkbook, read: (cell: SheetCell) => CellContent) {
    this.#workbook = workbook
    this.#read = read
  }

  /** Value of a cell. Throws NotComputable, also for circular references. */
  valueAt(place: Place): ScalarValue {
    const key = `${place.sheet}!${addressText(place)}`
    const known = this.#known.get(key)
    if (known instanceof NotComputable) throw known
    if (known !== undefined) return known
    if (this.#pending.has(key) || this.#pending.size > limits.chain) throw new NotComputable()
    this.#pending.add(key)
    try {
      const value = this.#compute(place)
      this.#known.set(key, value)
      return value
    } catch (error) {
      if (error instanceof NotComputable) this.#known.set(key, error)
      throw error
    } finally {
      this.#pending.delete(key)
    }
  }

  #compute(place: Place): ScalarValue {
    const { sheet, row, column } = place
    if (!this.#workbook.hasSheet(sheet)) throw new NotComputable()
    const cell = this.#workbook.sheet(sheet).cellAt(row, column)
    if (!cell) return null
    if (!cell.formula || (cell.value ?? '') !== '') return storedValue(this.#read(cell))
    if (cell.formula.type === 'array' || cell.formula.type === 'dataTable')
      throw new NotComputable()
    const formula = this.#formulaReader(sheet)(row, cell)
    if (formula === undefined || formula === '') throw new NotComputable()
    return this.#scalar(parseFormula(formula), place)
  }

  #formulaReader(sheet: string): ReturnType<typeof createFormulaReader> {
    const known = this.#formulas.get(sheet) ?? createFormulaReader(this.#workbook.sheet(sheet))
    this.#formulas.set(sheet, known)
    return known
  }

  #scalar(node: FormulaNode, place: Place): ScalarValue {
    switch (node.kind) {
      case 'constant':
        return node.value
      case 'reference':
        return this.#single(node, place)
      case 'negate':
        return this.#withNumber(node.value, place, value => -value || 0)
      case 'plus':
        return this.#scalar(node.value, place)
      case 'percent':
        return this.#withNumber(node.value, place, value => value / 100)
      case 'binary':
        return applyOperator(
          node.operator,
          this.#scalar(node.left, place),
          this.#scalar(node.right, place)
        )
      case 'call':
        return this.#call(node.name, node.parts, place)
    }
  }

  #withNumber(node: FormulaNode, place: Place, change: (value: number) => number): ScalarValue {
    const value = toNumber(this.#scalar(node, place))
    return value instanceof CellError ? value : change(value)
  }

  #single(node: Reference, place: Place): ScalarValue {
    if (node.top !== node.bottom || node.left !== node.right) throw new NotComputable()
    return this.valueAt({ sheet: node.sheet ?? place.sheet, row: node.top, column: node.left })
  }

  #call(name: string, parts: readonly (FormulaNode | undefined)[], place: Place): ScalarValue {
    switch (name) {
      case 'ROW':
        return rowNumber(parts, place)
      case 'IF':
        return this.#condition(parts, place)
      case 'IFERROR':
        return this.#orElse(parts, place)
      case 'AND':
      case 'OR':
      case 'NOT':
        return this.#logical(name, parts, place)
    }
    const compute = Object.hasOwn(formulaFunctions, name) ? formulaFunctions[name] : undefined
    if (!compute) throw new NotComputable()
    return compute(parts.map(part => this.#argument(part, place)))
  }

  /** Computes only the chosen branch; a missing one is the condition, an empty one is 0. */
  #condition(parts: readonly (FormulaNode | undefined)[], place: Place): ScalarValue {
    const [first] = parts
    if (!first || parts.length > 3) throw new NotComputable()
    const condition = toCondition(this.#scalar(first, place))
    if (condition instanceof CellError) return condition
    const branch = condition ? 1 : 2
    const chosen = parts[branch]
    if (chosen) return this.#scalar(chosen, place)
    return parts.length > branch ? 0 : condition
  }

  #orElse([first, second]: readonly (FormulaNode | undefined)[], place: Place): ScalarValue {
    if (!first) throw new NotComputable()
    const value = this.#scalar(first, place)
    if (!(value instanceof CellError)) return value
    return second ? this.#scalar(second, place) : 0
  }

  #logical(name: string, parts: readonly (FormulaNode | undefined)[], place: Place): ScalarValue {
    const values = parts.map(part => {
      if (!part || (name === 'NOT' && parts.length !== 1)) throw new NotComputable()
      return toCondition(this.#scalar(part, place))
    })
    const error = values.find(value => value instanceof CellError)
    if (error !== undefined) return error
    if (name === 'NOT') return !values[0]
    return name === 'AND' ? values.every(Boolean) : values.some(Boolean)
  }

  #argument(part: FormulaNode | undefined, place: Place): FormulaArgument {
    if (!part) return { isReference: false, values: [0] }
    if (part.kind !== 'reference') {
      return { isReference: false, values: [this.#scalar(part, place)] }
    }
    const { top, bottom, left, right } = part
    const sheet = part.sheet ?? place.sheet
    const count = (bottom - top + 1) * (right - left + 1)
    if (count > limits.cells || this.#reads + count > limits.reads) throw new NotComputable()
    this.#reads += count
    const values: ScalarValue[] = []
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        values.push(this.valueAt({ sheet, row, column }))
      }
    }
    return { isReference: true, values }
  }
}

function rowNumber(parts: readonly (FormulaNode | undefined)[], place: Place): number {
  const [first] = parts
  if (!first && parts.length === 0) return place.row
  if (first?.kind !== 'reference' || first.top !== first.bottom) throw new NotComputable()
  return first.top
}

function storedValue({ kind, text, number }: CellContent): ScalarValue {
  if (kind === 'error') return new CellError(text)
  if (kind === 'empty') return null
  if (kind === 'boolean') return text === 'Đúng'
  return number ?? text
}
