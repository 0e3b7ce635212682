import { childOf } from '../xml-tree'
import { valueOfChild, visibleText } from './document-parts'
import type { MarkPlace } from './find-marks'

/** Text that stands at a mark; empty for the placeholder of a content control. */
export function markText(place: MarkPlace): string {
  const { xml } = place.text.part
  if (place.kind === 'control') {
    const properties = childOf(place.node, 'sdtPr')
    const content = childOf(place.node, 'sdtContent')
    const isPlaceholder =
      childOf(properties, 'showingPlcHdr') !== undefined &&
      valueOfChild(properties, 'showingPlcHdr') !== '0'
    return isPlaceholder || !content ? '' : visibleText(xml, content)
  }
  if (place.kind === 'bookmark') {
    return place.between.map(node => visibleText(xml, node)).join('')
  }
  return ''
}
