import { packForm } from './make-form'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Document whose body has the given XML; `more` adds or replaces parts. */
export const makeDocument = (
  body: string,
  more: Readonly<Record<string, string>> = {}
): Uint8Array =>
  packForm({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...more
  })

export const paragraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const tableRow = (...cells: string[]): string =>
  `<w:tr>${cells.map(cell => `<w:tc><w:tcPr><w:tcW w:w="1"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`
export const table = (...rows: string[]): string =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`
export const control = (tag: string, content: string, properties = ''): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
export const bookmark = (name: string, id: number, content: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`
