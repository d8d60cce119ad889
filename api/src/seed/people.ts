import type { ListedVertical } from '@karwan/shared-contracts';
import type { accountPhones, accounts } from '../modules/users/index.ts';
import type { Seller } from './market/listing-of.ts';
import type { Trade } from './market/market.ts';
import { placeOf } from './market/markets.ts';
import type { Random } from './market/random.ts';

type AccountRow = typeof accounts.$inferInsert;
type PhoneRow = typeof accountPhones.$inferInsert;
type Making = { count: number; now: Date; random: Random };
export type People = { accounts: AccountRow[]; phones: PhoneRow[]; sellers: Seller[] };

const firstNames =
  'Ahmed Ali Bilal Usman Hamza Hassan Hussain Imran Kamran Faisal Asad Saad Zain Omar Tariq Shahid Waqas Adnan Rizwan Junaid Fahad Talha Danish Naveed Salman Arslan Haris Yasir Ayesha Fatima Sana Hira Maryam Zainab Amna Nida'.split(
    ' ',
  );
const lastNames =
  'Khan Malik Ahmed Hussain Butt Chaudhry Sheikh Qureshi Siddiqui Mirza Rana Raza Abbasi Awan Bhatti Dar Farooq Gill Iqbal Javed Kazmi Lodhi Mughal Niazi Paracha Rehman Saeed Tahir Yousaf Zafar Baloch Memon Soomro Shah Afridi Yousafzai'.split(
    ' ',
  );
const dealerNames =
  'Al Madina,Crescent,Pak,Royal,City,Margalla,Indus,Shaheen,Ravi,Capital,Bahria,Gulberg,Clifton,United,Prime,Elite,Chenab,Khyber'.split(
    ',',
  );

/** Plausible but unassigned: real numbers have no zero after the network code. Distinct for ten verticals. */
const phoneOf = (index: number, vertical: number) =>
  `03${String(index % 50).padStart(2, '0')}00${vertical}${String(index).padStart(4, '0').slice(-4)}`;

/** Creates sellers for a vertical; one in sixteen is a dealer. They have no password, so no one can log in as them. */
export function makePeople(vertical: ListedVertical, trade: Trade, { count, now, random }: Making): People {
  const people: People = { accounts: [], phones: [], sellers: [] };
  for (let index = 0; index < count; index += 1) {
    const id = random.uuid();
    const isDealer = index % 16 === 5;
    const name = isDealer
      ? `${random.pick(dealerNames)} ${random.pick(trade.names)}`
      : `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const createdAt = new Date(now.getTime() - random.int(3, 1500) * 86_400_000);
    const realm = isDealer ? 'dealer' : 'user';
    people.accounts.push({
      id,
      realm,
      userType: isDealer ? 'dealer' : 'user',
      name,
      email: `seller-${id.slice(0, 8)}@karwan.test`,
      passwordHash: null,
      provider: 'email',
      dealerType: isDealer ? trade.dealerType : null,
      businessType: isDealer ? trade.businessType : null,
      permissions: [],
      createdAt,
      updatedAt: createdAt,
    });
    // Numbers would repeat beyond ten thousand people; further people have none.
    if (index < 10_000)
      people.phones.push({
        realm,
        phone: phoneOf(index, placeOf(vertical)),
        accountId: id,
        isPrimary: true,
        verifiedAt: createdAt,
      });
    people.sellers.push({ id, kind: isDealer ? 'dealer' : 'individual' });
  }
  return people;
}
