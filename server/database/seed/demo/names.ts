/** First names with the gender they suggest, from many places. */
export const firstNames: readonly (readonly [string, 'female' | 'male'])[] = [
  ['Aisha', 'female'], ['Björn', 'male'], ['Carla', 'female'], ['Dmitri', 'male'], ['Emeka', 'male'], ['Farah', 'female'], ['Grace', 'female'], ['Hiroshi', 'male'],
  ['Ines', 'female'], ['Jonas', 'male'], ['Katarzyna', 'female'], ['Liam', 'male'], ['Maëlle', 'female'], ['Noah', 'male'], ['Olga', 'female'], ['Paul', 'male'],
  ['Quynh', 'female'], ['Rafael', 'male'], ['Sofia', 'female'], ['Tariq', 'male'], ['Ursula', 'female'], ['Viktor', 'male'], ['Wanjiru', 'female'], ['Xavier', 'male'],
  ['Yasmin', 'female'], ['Zoltán', 'male'], ['Amélie', 'female'], ['Bruno', 'male'], ['Chloé', 'female'], ['Diego', 'male'], ['Élodie', 'female'], ['Felix', 'male'],
  ['Giulia', 'female'], ['Hassan', 'male'], ['Ingrid', 'female'], ['João', 'male'], ['Kavya', 'female'], ['Lukas', 'male'], ['Mei', 'female'], ['Nikolai', 'male'],
  ['Oluchi', 'female'], ['Pedro', 'male'], ['Priya', 'female'], ['Ravi', 'male'], ['Søren', 'male'], ['Tamara', 'female'], ['Uchenna', 'male'], ['Vera', 'female'],
  ['William', 'male'], ['Ximena', 'female'], ['Yusuf', 'male'], ['Zara', 'female'],
];
export const lastNames: readonly string[] = [
  'Rahman', 'Halvorsen', 'Mendes', 'Volkov', 'Nwosu', 'Siddiqui', 'Kim', 'Tanaka', 'Duarte', 'Weber', 'Nowak', "O'Brien", 'Lefèvre', 'Andersson', 'Petrenko', 'Weiss', 'Nguyen', 'Costa',
  'Rossi', 'Haddad', 'Keller', 'Novák', 'Mwangi', 'Dupont', 'Farouk', 'Szabó', 'Moreau', 'Ferrari', 'Girard', 'Fernández', 'Bernard', 'Bauer', 'Conti', 'Mahmoud', 'Larsen', 'Silva',
  'Reddy', 'Schneider', 'Chen', 'Sokolov', 'Okafor', 'Gómez', 'Sharma', 'Iyer', 'Nielsen', 'Popescu', 'Eze', 'Lindgren', 'Taylor', 'Castillo', 'Demir', 'Khan', 'Martin', 'Zhao', 'Müller',
  'Kovačević', 'Papadopoulos', 'Jansen', 'Walker',
];
/** People whose names are written in another script, with their spelling in addresses. */
export const otherScripts: readonly (readonly [string, string, 'female' | 'male'])[] = [
  ['Анна Соколова', 'anna.sokolova', 'female'], ['Дмитрий Орлов', 'dmitry.orlov', 'male'], ['Елена Морозова', 'elena.morozova', 'female'],
  ['王芳', 'fang.wang', 'female'], ['李伟', 'wei.li', 'male'], ['张敏', 'min.zhang', 'female'],
];
/** A name as it stands in an e-mail address. */
export const toAddress = (name: string): string => name.normalize('NFD').replace(/[\u0300-\u036f']/g, '').replace(/ø/g, 'o').toLowerCase().replace(/[^a-z]+/g, '.');

export const cities: readonly (readonly [city: string, country: string, postalCode: string, prefix: string])[] = [
  ['Berlin', 'Germany', '10117', '+4930'], ['Lyon', 'France', '69002', '+334'], ['Lisbon', 'Portugal', '1100-148', '+35121'], ['Pune', 'India', '411001', '+9120'],
  ['Lagos', 'Nigeria', '101233', '+2341'], ['Kraków', 'Poland', '31-042', '+4812'], ['Toronto', 'Canada', 'M5V 2T6', '+1416'], ['Singapore', 'Singapore', '048616', '+656'],
];
export const streets: readonly string[] = ['Garden Street', 'Station Road', 'Mill Lane', 'Harbour Way', 'Market Square', 'Linden Avenue', 'Hill Road', 'Bridge Street'];
