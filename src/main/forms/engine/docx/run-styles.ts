import type { OutlineParagraph } from '@shared/model/forms/outline'
import { attributeOf, childOf, childrenOf, type XmlNode } from '../xml-tree'
import { type FormDocument, valueOfChild } from './document-parts'

type RunLook = Omit<OutlineParagraph['runs'][number], 'text' | 'mark'>

/** Styles of a document's runs and paragraphs, with those that a style is based on. */
export interface RunStyles {
  run(run: XmlNode, paragraphStyle: string | undefined): RunLook
  alignment(paragraphStyle: string | undefined): string | undefined
  /** Level of a heading style, from 1. */
  heading(paragraphStyle: string | undefined): number | undefined
}

/** Depth up to which a style's parents are read; a chain of styles may be circular. */
const maxDepth = 10

export function createRunStyles({ pack, body }: FormDocument): RunStyles {
  const path = pack.relations(body.part.path).find(({ kind }) => kind === 'styles')?.target
  const root = path === undefined ? undefined : pack.part(path)?.root
  const styles = new Map(
    childrenOf(root, 'style').map(node => [attributeOf(node, 'styleId') ?? '', node])
  )
  const standard = childrenOf(root, 'style').find(
    node => attributeOf(node, 'default') === '1' && attributeOf(node, 'type') === 'paragraph'
  )
  const defaults = childOf(childOf(childOf(root, 'docDefaults'), 'rPrDefault'), 'rPr')
  const chain = (id: string | undefined): XmlNode[] => {
    const found: XmlNode[] = []
    let node = (id === undefined ? undefined : styles.get(id)) ?? standard
    while (node && found.length < maxDepth) {
      found.push(node)
      node = styles.get(valueOfChild(node, 'basedOn') ?? '')
    }
    return found
  }
  return {
    run: (run, paragraphStyle) => {
      const own = childOf(run, 'rPr')
      const character = valueOfChild(own, 'rStyle')
      const inherited = [
        ...(character === undefined ? [] : chain(character)),
        ...chain(paragraphStyle)
      ].map(node => childOf(node, 'rPr'))
      return lookOf([own, ...inherited, defaults])
    },
    alignment: id =>
      chain(id)
        .map(node => valueOfChild(childOf(node, 'pPr'), 'jc'))
        .find(value => value !== undefined),
    heading: id => {
      const level = chain(id)
        .map(node => valueOfChild(childOf(node, 'pPr'), 'outlineLvl'))
        .find(value => value !== undefined)
      return level === undefined || Number(level) > 8 ? undefined : Number(level) + 1
    }
  }
}

/** Look by the first of several properties that states each feature. */
function lookOf(properties: readonly (XmlNode | undefined)[]): RunLook {
  const first = (name: string): XmlNode | undefined =>
    properties.map(node => childOf(node, name)).find(node => node !== undefined)
  const isOn = (name: string): boolean => {
    const node = first(name)
    return (
      node !== undefined && !['0', 'false', 'none', 'off'].includes(attributeOf(node, 'val') ?? '')
    )
  }
  const size = Number(attributeOf(first('sz'), 'val')) / 2
  const colour = attributeOf(first('color'), 'val')?.toUpperCase()
  return {
    ...(isOn('b') && { bold: true as const }),
    ...(isOn('i') && { italic: true as const }),
    ...(isOn('u') && { underline: true as const }),
    ...(size > 0 && { size }),
    ...(colour && /^[0-9A-F]{6}$/.test(colour) && colour !== '000000' && { colour })
  }
}
