import type { FileWords } from '@crewdeck/engine/model/csv/file-words.ts';

const list = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' | '));

/**
 * Names in files of other systems: English ones of BambooHR, Personio, Workday and OrangeHRM, German, French,
 * Spanish, Portuguese, Russian and Chinese ones. Labels of the portal's own languages need not be here.
 */
export const fileWords: FileWords = {
  employees: {
    columns: {
      empId: list(
        'Employee # | Employee number | Employee no | Worker ID | Staff ID | User ID | File number',
        'Personnel number',
        'Personalnummer | Mitarbeiternummer | Matricule | Número de empleado | Matrícula | Табельный №',
        'Номер сотрудника | 工号 | 员工编号',
      ),
      name: list(
        'Full name | Employee name | Legal name | Display name | Worker | Employee',
        'Vollständiger Name | Name, Vorname | Nom complet | Nom et prénom | Nombre completo',
        'Nome completo | ФИО | Сотрудник | 姓名',
      ),
      'name.firstName': list(
        'Given name | Forename | Legal first name | Vorname | Prénom | Nombre | Primeiro nome | Имя',
        '名',
      ),
      'name.middleName': list(
        'Middle initial | Zweiter Vorname | Deuxième prénom | Segundo nombre | Отчество',
      ),
      'name.lastName': list(
        'Surname | Family name | Legal last name | Nachname | Familienname | Nom de famille | Apellido',
        'Apellidos | Sobrenome | Фамилия | 姓',
      ),
      gender: list('Sex | Geschlecht | Genre | Sexe | Género | Sexo | Gênero | Пол | 性别'),
      dateOfBirth: list(
        'Birth date | Birthday | DOB | Geburtsdatum | Geburtstag | Né(e) le | Fecha de nacimiento',
        'Data de nascimento | Дата рождения | 出生日期 | 生日',
      ),
      email: list(
        'Email | Work email | Primary work email | Email address | Company email | Business email',
        'E-Mail-Adresse | Dienstliche E-Mail | Courriel | Adresse e-mail | Correo electrónico',
        'E-mail professionnel | Adresse e-mail professionnelle | E-mail corporativo | Электронная почта | 邮箱 | 电子邮件',
      ),
      phone: list(
        'Mobile | Mobile phone | Work phone | Work mobile | Cell phone | Phone number | Telefon | Mobil',
        'Handy | Portable | Teléfono | Móvil | Telefone | Celular | Мобильный телефон | 手机 | 电话',
      ),
      'address.line1': list(
        'Address line 1 | Street | Street address | Home address | Straße | Adresse | Rue | Dirección',
        'Calle | Endereço | Rua | Улица | 地址',
      ),
      'address.line2': list('Address line 2 | Adresszusatz | Complément d’adresse | Complemento'),
      'address.city': list('Town | Ort | Stadt | Wohnort | Ville | Ciudad | Cidade | Город | 城市'),
      'address.region': list('State | Province | Bundesland | Provincia | Estado | Регион | 省份'),
      'address.postalCode': list(
        'Zip | Zip code | Postcode | PLZ | Postleitzahl | Code postal | Código postal | CEP',
        'Почтовый индекс | 邮编',
      ),
      'address.country': list('Land | Pays | País | Страна | 国家'),
      userRole: list('Access level | User role | Rolle | Rôle | Rol | Papel | Роль | 角色'),
      designation: list(
        'Job title | Job position | Business title | Position | Title | Job | Stelle | Funktion',
        'Berufsbezeichnung',
        'Poste | Fonction | Intitulé du poste | Puesto | Cargo | Должность | 职位 | 岗位',
      ),
      department: list(
        'Sub unit | Team | Division | Supervisory organization | Org unit | Abteilung | Bereich',
        'Service | Département | Departamento | Отдел | Подразделение | 部门',
      ),
      joiningDate: list(
        'Hire date | Start date | Date of hire | Date joined | Joined date | Employment start date',
        'Date of joining',
        'Eintrittsdatum | Eintritt | Date d’entrée | Date d’embauche | Fecha de ingreso',
        'Fecha de contratación | Data de admissão | Дата приёма на работу | 入职日期',
      ),
      leavingDate: list(
        'Date of exit | Termination date | End date | Last working day | Austrittsdatum | Austritt | Date de sortie',
        'Fecha de baja | Data de demissão | Дата увольнения | 离职日期',
      ),
      managerId: list(
        'Supervisor | Reporting to | Reports to | Line manager | Manager name | Direct manager',
        'Vorgesetzte:r | Vorgesetzter | Führungskraft | Responsable | Responsable hiérarchique | Jefe',
        'Supervisor directo | Gestor | Руководитель | 上级 | 直属经理',
      ),
      isActive: list(
        'Status | Employment status | Employee status | Aktiv | Actif | Statut | Activo',
        'Estado laboral | Ativo | Активен | Статус | 状态 | 在职',
      ),
      bloodGroup: list('Blood type | Blutgruppe | Groupe sanguin | Grupo sanguíneo | Группа крови | 血型'),
    },
    values: {
      isActive: {
        true: list('On leave | Employed | Beurlaubt | En poste | En activo | Работает | 在职'),
        false: list('Terminated | Left | Ausgeschieden | Sorti | Baja | Desligado | Уволен | 离职'),
      },
      gender: {
        female: list(
          'F | W | Woman | weiblich | Frau | Femme | Féminin | Mujer | Femenino | Feminino | Ж | жен',
          'женский | 女',
        ),
        male: list(
          'M | Man | männlich | Mann | Homme | Masculin | H | Hombre | Masculino | Homem | М | муж',
          'мужской | 男',
        ),
        other: list('X | Non-binary | Nonbinary | divers | D | Autre | Non binaire | Otro | Outro | 其他'),
        undisclosed: list('Not specified | Prefer not to say | keine Angabe | Non précisé | No especificado'),
      },
    },
  },
  holidays: {
    columns: {
      title: list(
        'Name | Holiday | Holiday name | Feiertag | Jour férié | Festivo | Feriado | Праздник | 节日',
      ),
      date: list('Day | Datum | Tag | Jour | Fecha | Data | День | 日期'),
    },
  },
};
