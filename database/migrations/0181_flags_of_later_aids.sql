-- Staff may switch off file sets, certificates of rights and usual times (Product §10).
insert into settings (key, value) values ('flags.packs', 'true'), ('flags.certificates', 'true'), ('flags.usual_times', 'true');
