import { citePredefinedDocument } from '../legal/predefined'
import type { SharingNetwork } from './network'
import { createNetworkDefinition } from './network-template'

/**
 * Template of NDOP, the national data sharing and coordination platform (decree 278/2025/NĐ-CP).
 * Shipped, but off until an administrator enables it.
 */
export const ndopNetworkTemplate: SharingNetwork = createNetworkDefinition({
  id: 'ndop',
  name: 'NDOP',
  title: 'Chia sẻ dữ liệu qua NDOP',
  description: 'Đăng ký và theo dõi dịch vụ qua Nền tảng chia sẻ, điều phối dữ liệu quốc gia',
  receiver: 'Cơ quan nhận',
  partnerLabel: 'Cơ quan đối tác',
  partners: [
    'Bộ Công an – Cơ sở dữ liệu tổng hợp quốc gia',
    'Bộ, cơ quan ngang bộ, cơ quan thuộc Chính phủ',
    'Cơ quan trung ương của tổ chức chính trị',
    'Ủy ban nhân dân cấp tỉnh'
  ],
  dataTypes: ['Dữ liệu chủ', 'Dữ liệu dùng chung', 'Dữ liệu phục vụ chỉ đạo, điều hành'],
  hasDegree: true,
  warning: `Kết nối, chia sẻ dữ liệu bắt buộc theo ${citePredefinedDocument('nd-278-2025').code}. Dữ liệu thuộc phạm vi bí mật nhà nước thực hiện theo ${citePredefinedDocument('luat-117-2025').code} và pháp luật về cơ yếu.`,
  hasConfirmation: true
})
