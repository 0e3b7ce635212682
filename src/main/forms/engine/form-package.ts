import { resolveTarget } from '../../import/workbook/xlsx/workbook-part'
import { createDamagedFormError, createFormError } from './form-fault'
import { patchZip } from './patch-zip'
import {
  attributesOf,
  childrenOf,
  LargeXmlError,
  maxXmlElements,
  parseXmlTree,
  type XmlNode
} from './xml-tree'
import { openZipPackage, unpackRecord, type ZipRecord } from './zip-records'

/** Relation of a package part: the last step of its type, and the path of its target. */
export interface PartRelation {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly node: XmlNode
}

/** XML part with its text and elements. */
export interface XmlPart {
  readonly path: string
  readonly xml: string
  readonly root: XmlNode
}

/** Parts of an Office Open XML package, parsed on demand, and the changes to write. */
export class FormPackage {
  readonly #bytes: Uint8Array
  readonly #file: Buffer
  readonly #records = new Map<string, ZipRecord>()
  readonly #parsed = new Map<string, XmlPart>()
  readonly #changes = new Map<string, Uint8Array | null>()

  constructor(bytes: Uint8Array) {
    const { file, records } = openZipPackage(bytes)
    this.#bytes = bytes
    this.#file = file
    for (const record of records) {
      if (record.name.startsWith('_xmlsignatures/')) {
        throw createFormError(
          'Tệp biểu mẫu đã ký số bên trong; điền số liệu làm chữ ký mất hiệu lực. Hãy dùng bản chưa ký.'
        )
      }
      this.#records.set(record.name.toLowerCase(), record)
    }
  }

  get names(): readonly string[] {
    return [...this.#records.values()].map(record => record.name)
  }

  has(path: string): boolean {
    return this.#records.has(path.toLowerCase())
  }

  /** Parsed part; undefined if the package has none. Throws AppError if it is not valid XML. */
  part(path: string): XmlPart | undefined {
    const record = this.#records.get(path.toLowerCase())
    if (!record) return undefined
    const known = this.#parsed.get(record.name)
    if (known) return known
    const content = unpackRecord(this.#file, record)
    const xml = content.toString('utf8')
    if (!Buffer.from(xml, 'utf8').equals(content)) {
      throw createDamagedFormError(`phần “${record.name}” không phải UTF-8`)
    }
    const part = { path: record.name, xml, root: parsePart(record.name, xml) }
    this.#parsed.set(record.name, part)
    return part
  }

  /** Parsed part that must exist. */
  requirePart(path: string): XmlPart {
    const part = this.part(path)
    if (!part) throw createDamagedFormError(`thiếu phần “${path}”`)
    return part
  }

  /** Relations of a part; of the package for an empty path. */
  relations(path: string): readonly PartRelation[] {
    const slash = path.lastIndexOf('/') + 1
    const folder = path.slice(0, slash)
    const part = this.part(relationsPath(path))
    return childrenOf(part?.root, 'Relationship').map(node => {
      const { Id = '', Type = '', Target = '', TargetMode = '' } = attributesOf(node)
      const target = TargetMode === 'External' ? '' : resolveTarget(folder, Target)
      return { id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target, node }
    })
  }

  write(path: string, xml: string): void {
    this.#changes.set(path, Buffer.from(xml, 'utf8'))
  }

  remove(path: string): void {
    const record = this.#records.get(path.toLowerCase())
    if (record) this.#changes.set(record.name, null)
  }

  /** Package with the written parts; all others are copied byte by byte. */
  build(): Uint8Array {
    return patchZip(this.#bytes, this.#changes)
  }
}

export function relationsPath(path: string): string {
  const slash = path.lastIndexOf('/') + 1
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`
}

function parsePart(name: string, xml: string): XmlNode {
  try {
    return parseXmlTree(xml)
  } catch (error) {
    if (error instanceof LargeXmlError) {
      throw createFormError(
        `Phần “${name}” của tệp biểu mẫu có quá ${maxXmlElements.toLocaleString('vi-VN')} thành phần, quá lớn để đọc. Hãy xóa các dòng, cột không dùng rồi chọn lại.`
      )
    }
    if (!(error instanceof SyntaxError)) throw error
    throw createDamagedFormError(`phần “${name}” không phải XML đúng`)
  }
}
