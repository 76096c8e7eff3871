import type { Encoding } from '@crewdeck/engine/model/csv/encoding.ts';

/** People and places as files of a country have them, and the encodings that its programs write. */
const countries: Readonly<Record<string, { names: string; encodings: readonly Encoding[] }>> = {
  French: {
    names:
      'Chloé Lefèvre,Zoë Brûlé,Élise Noël,Hélène François,Jérôme Gérard,Aurélie Besançon,Maël Crémieux,Inès Bérard,Noémie Péchet,Rémi Châtelain,Gaëlle Kerdréan,Benoît Légaré',
    encodings: ['windows-1252', 'iso-8859-15', 'macintosh'],
  },
  German: {
    names:
      'Jürgen Größe,Käthe Müller,Jörg Weiß,Björn Schäfer,Sören Grün,Änne Köhler,Günther Strauß,Ülkü Böhm,Mäxchen Höß,Dörte Lüders,Bärbel Krüger,Götz Fäßler',
    encodings: ['windows-1252', 'macintosh'],
  },
  Spanish: {
    names:
      'José Núñez,Begoña Ibáñez,María Muñoz,Ángel Peña,Íñigo Cañete,Sofía Gutiérrez,Martín Yáñez,Nuria Ordóñez,Raúl Acuña,Lucía Zúñiga,Andrés Patiño,Inés Ocaña',
    encodings: ['windows-1252'],
  },
  Polish: {
    names:
      'Łucja Wiśniewska,Paweł Dąbrowski,Małgorzata Zając,Grażyna Wójcik,Michał Kaźmierczak,Bożena Król,Stanisław Śliwa,Agnieszka Żak,Rafał Jabłoński,Krzysztof Gołąb,Żaneta Piątek,Józef Ćwik',
    encodings: ['windows-1250', 'iso-8859-2'],
  },
  Czech: {
    names:
      'Jiří Dvořák,Tomáš Němec,Kateřina Růžičková,Ondřej Šťastný,Zdeněk Kříž,Václav Čermák,Božena Hájková,Matěj Veselý,Markéta Benešová,Lukáš Říha,Eliška Žáková,Štěpán Kučera',
    encodings: ['windows-1250'],
  },
  Hungarian: {
    names:
      'Gergő Kőszegi,László Tóth,Ágnes Szűcs,Gyöngyi Fűzes,Zoltán Erdős,Éva Sütő,Csaba Vörös,Tünde Győri,Balázs Hegedűs,Réka Dömötör,István Szőke,Dénes Fülöp',
    encodings: ['windows-1250'],
  },
  Russian: {
    names:
      'Иванов Пётр,Смирнова Ольга,ИВАНОВ ИВАН,Щербакова Юлия,Кузнецов Артём,Жукова Жанна,Соловьёв Глеб,Яковлева Анна,Цветков Эдуард,Хохлов Игорь,Чайкина Вера,Шишкин Лев',
    encodings: ['windows-1251', 'koi8-r', 'x-mac-cyrillic'],
  },
  Ukrainian: {
    names:
      'Шевченко Олексій,Їжак Ганна,Ємець Євген,Коваль Ірина,Гнатюк Андрій,Бойко Юлія,Мороз Сергій,Лисенко Любов,Поліщук Віктор,Савчук Ґалина,Кравець Надія,Мельник Ілля',
    encodings: ['windows-1251', 'koi8-u'],
  },
  Greek: {
    names:
      'Γιώργος Παπαδόπουλος,Ελένη Νικολάου,Δημήτρης Αντωνίου,Μαρία Οικονόμου,Χρήστος Γεωργίου,Άννα Βασιλείου,Νίκος Ιωάννου,Σοφία Καραγιάννη,Πέτρος Λάμπρου,Κατερίνα Μακρή',
    encodings: ['windows-1253'],
  },
  Chinese: {
    names: '张伟,王芳,李娜,刘洋,陈静,杨帆,赵磊,黄丽,周杰,吴敏,徐强,孙悦',
    encodings: ['gb18030'],
  },
  Taiwanese: {
    names: '陳志明,林淑芬,黃俊傑,張雅婷,李建宏,王美玲,吳宗翰,劉怡君,蔡承翰,楊佳穎',
    encodings: ['big5'],
  },
  Japanese: {
    names: '佐藤健,鈴木さくら,高橋大輔,田中ゆり,伊藤翔,渡辺美咲,山本けんじ,中村ひろみ,小林あゆみ,加藤タケシ',
    encodings: ['shift_jis', 'euc-jp'],
  },
  Korean: {
    names: '김민준,이서연,박지훈,최수빈,정하윤,강도현,조은지,윤재원,장유나,임태호',
    encodings: ['euc-kr'],
  },
};
/** Names of people of each country, in each encoding that its programs write. */
export const writtenNames = Object.entries(countries).flatMap(([country, { names, encodings }]) =>
  encodings.map((encoding) => ({ country, encoding, names: names.split(',') })),
);
