import { AlignmentType, type IPropertiesOptions, LevelFormat, LevelSuffix } from 'docx'

/** Twips (1/20 point), the unit of lengths in DOCX. */
export const twipsOfPoints = (points: number): number => Math.round(points * 20)
export const twipsOfMillimetres = (length: number): number => Math.round((length * 1440) / 25.4)

const docxFont = 'Times New Roman'
/** Indent of the first line of a paragraph: 1 cm. */
const firstLine = twipsOfMillimetres(10)
/** Reference of the numbering of headings. */
export const headingNumbering = 'headings'

const heading = (isItalic: boolean) => ({
  run: { font: docxFont, size: 28, bold: true, italics: isItalic, color: '000000' },
  paragraph: {
    keepNext: true,
    alignment: AlignmentType.BOTH,
    indent: { firstLine },
    spacing: { before: 120, after: 120 }
  }
})

/** Named styles, so that an editor changes all paragraphs of a kind in one place. */
export const docxStyles: IPropertiesOptions['styles'] = {
  default: {
    document: {
      run: { font: docxFont, size: 28, language: { value: 'vi-VN' } },
      paragraph: { spacing: { before: 0, after: 0, line: 276, lineRule: 'auto' } }
    },
    heading1: heading(false),
    heading2: heading(false),
    heading3: heading(true)
  },
  paragraphStyles: [
    {
      id: 'DocumentText',
      name: 'Đoạn văn bản',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: {
        alignment: AlignmentType.BOTH,
        indent: { firstLine },
        spacing: { after: 120 }
      }
    },
    {
      id: 'DocumentBasis',
      name: 'Căn cứ ban hành',
      basedOn: 'DocumentText',
      quickFormat: true,
      run: { italics: true }
    },
    {
      id: 'DocumentCaption',
      name: 'Tên bảng, biểu đồ',
      basedOn: 'Normal',
      quickFormat: true,
      run: { bold: true, size: 26 },
      paragraph: { alignment: AlignmentType.CENTER, keepNext: true, spacing: { before: 160 } }
    },
    {
      id: 'DocumentUnit',
      name: 'Đơn vị tính',
      basedOn: 'Normal',
      quickFormat: true,
      run: { italics: true, size: 24 },
      paragraph: { alignment: AlignmentType.END, keepNext: true }
    },
    {
      id: 'DocumentNote',
      name: 'Ghi chú bảng',
      basedOn: 'Normal',
      quickFormat: true,
      run: { italics: true, size: 24 },
      paragraph: { alignment: AlignmentType.BOTH, spacing: { before: 60, after: 60 } }
    },
    {
      id: 'DocumentCell',
      name: 'Ô trong bảng',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 26 },
      paragraph: { spacing: { before: 20, after: 20, line: 240, lineRule: 'auto' } }
    }
  ]
}

/**
 * Numbering of the headings I. and 1. Word cannot count with the Vietnamese alphabet, so that the
 * letters of the third level are text.
 */
export const docxNumbering: IPropertiesOptions['numbering'] = {
  config: [
    {
      reference: headingNumbering,
      levels: [
        { level: 0, format: LevelFormat.UPPER_ROMAN, text: '%1.' },
        { level: 1, format: LevelFormat.DECIMAL, text: '%2.' }
      ].map(level => ({
        ...level,
        alignment: AlignmentType.START,
        suffix: LevelSuffix.SPACE,
        style: { paragraph: { indent: { left: 0, firstLine } } }
      }))
    }
  ]
}
