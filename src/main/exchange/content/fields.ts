import { foldText } from '@shared/kit/text-fold'
import { z } from '@shared/kit/zod'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { QueryOutputType } from '@shared/model/query/outputs'
import {
  escapeXml,
  type PackageFieldType,
  type PackageFormat,
  packageXmlNamespace
} from '../../files/package-lines'

const fieldTypes = ['text', 'integer', 'decimal', 'float', 'date', 'datetime', 'boolean'] as const

/** A column in the manifest: its name in the content, its label, and its type. */
export const manifestFieldSchema = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/),
  title: z.string().max(300),
  type: z.enum(fieldTypes),
  /** Whether a personal column contains full or masked values; missing for other columns. */
  personal: z.enum(['full', 'masked']).optional()
})
export type ManifestField = z.infer<typeof manifestFieldSchema>

const types: Readonly<Record<DataType | QueryOutputType, PackageFieldType>> = {
  string: 'text',
  integer: 'integer',
  float: 'float',
  decimal: 'decimal',
  share: 'decimal',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean'
}

/**
 * Fields of the manifest for columns, with unique names that are valid in every format. `isText`: a
 * masked or partly suppressed column contains text.
 */
export function manifestFieldsOf(
  columns: readonly {
    readonly name: string
    readonly title: string
    readonly type: DataType | QueryOutputType
    readonly isText: boolean
    readonly personal?: ManifestField['personal']
  }[]
): ManifestField[] {
  const taken = new Set<string>()
  return columns.map(({ name, title, type, isText, personal }) => {
    const plain = foldText(name)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
    const base = /^[a-z]/.test(plain) ? plain.slice(0, 58) : `_${plain.slice(0, 57)}`
    let unique = base
    for (let count = 2; taken.has(unique); count++) unique = `${base}_${count}`
    taken.add(unique)
    const field = { name: unique, title: title.slice(0, 300), type: isText ? 'text' : types[type] }
    return { ...field, ...(personal && { personal }) }
  })
}

const jsonTypes: Readonly<Record<PackageFieldType, object>> = {
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  decimal: { type: ['number', 'null'] },
  float: { type: ['number', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  datetime: {
    type: ['string', 'null'],
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?$'
  },
  boolean: { type: ['boolean', 'null'] }
}

const xmlTypes: Readonly<Record<PackageFieldType, string>> = {
  text: 'string',
  integer: 'integer',
  decimal: 'decimal',
  float: 'double',
  date: 'date',
  datetime: 'dateTime',
  boolean: 'boolean'
}

/**
 * The schema file for a content: JSON Schema (2020-12) or XSD 1.0; none for CSV, whose columns are
 * in the manifest.
 */
export function buildContentSchemaFile(
  format: PackageFormat,
  fields: readonly ManifestField[],
  rows: number
): { readonly name: string; readonly text: string } | undefined {
  if (format === 'csv') return undefined
  if (format === 'xml') return { name: 'luoc-do.xsd', text: xsd(fields) }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'array',
    minItems: rows,
    maxItems: rows,
    items: {
      type: 'object',
      additionalProperties: false,
      required: fields.map(({ name }) => name),
      properties: Object.fromEntries(
        fields.map(({ name, title, type }) => [name, { title, ...jsonTypes[type] }])
      )
    }
  }
  return { name: 'luoc-do.json', text: `${JSON.stringify(schema, null, 2)}\n` }
}

function xsd(fields: readonly ManifestField[]): string {
  const elements = fields.map(
    ({
      name,
      title,
      type
    }) => `          <xs:element name="${name}" type="xs:${xmlTypes[type]}" minOccurs="0">
            <xs:annotation><xs:documentation>${escapeXml(title)}</xs:documentation></xs:annotation>
          </xs:element>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${packageXmlNamespace}" elementFormDefault="qualified">
  <xs:element name="du-lieu">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="dong" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType><xs:sequence>
${elements.join('\n')}
          </xs:sequence></xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
</xs:schema>
`
}
